/** The key of the draft, by the status or event of the message. */
export const createDraftKey = (intent: string, about?: string) => [`many ${intent}`, about ?? []].flat().join(' ');
