/** The key of the draft, by the status or event of the message. */
export const makeDraftKey = (intent: string, about?: string) => [`many ${intent}`, about ?? []].flat().join(' ');
