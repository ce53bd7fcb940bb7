/** The same for an unknown key, an ended one, and one of a deleted application. */
export const createNotFound = () => new Response(null, { status: 404 });
