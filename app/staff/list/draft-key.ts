/** The key of a message to many, by the status or the event that it is about. */
export const makeDraftKey = (intent: string, about?: string) => [`many ${intent}`, about ?? []].flat().join(' ');
