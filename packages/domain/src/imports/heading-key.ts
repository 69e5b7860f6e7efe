/** A heading as it is compared: without case, accents, brackets and punctuation; "Order #" is "order #". */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’]/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
