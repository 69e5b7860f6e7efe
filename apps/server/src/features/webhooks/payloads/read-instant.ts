/** An instant as the database writes it into JSON, in the shape of the API. */
export const readInstant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())
