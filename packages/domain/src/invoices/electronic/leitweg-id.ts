const SHAPE = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/u

/**
 * The routing id of German authorities: coarse part, fine part, two check digits by which the whole is 1 modulo 97
 * (ISO 7064). Letters count as 10 to 35.
 */
export function isLeitwegId(text: string): boolean {
  const parts = SHAPE.exec(text.toUpperCase())
  if (parts === null) return false
  const [, coarse = '', fine = '', check = ''] = parts
  const digits = [...`${coarse}${fine}${check}`].map((letter) => String(Number.parseInt(letter, 36))).join('')
  return BigInt(digits) % 97n === 1n
}
