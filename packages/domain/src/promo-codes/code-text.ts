// Everything that cannot be stored or seen: control characters, halves of characters, the marks that join or reorder.
const NOT_IN_A_CODE = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * A code as it is kept and looked up: without the spaces around it, with one plain space inside
 * whatever a text processor made of it, and with ü written one way, whatever the keyboard made of
 * that. Upper and lower case are left to the comparison. Empty for a text that no code can be.
 */
export function codeText(text: string): string {
  const code = text
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC')
  return NOT_IN_A_CODE.test(code) ? '' : code
}
