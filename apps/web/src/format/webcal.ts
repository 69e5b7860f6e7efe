/** A calendar of the device follows this kind of address. */
export const webcalOf = (url: string): string => url.replace(/^https?:/u, 'webcal:')
