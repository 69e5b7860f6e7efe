// Everything that cannot be stored or seen: control characters, halves of characters, the marks that join or reorder.
const NOT_IN_A_CODE = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * A code as it is kept and looked up. Spaces around it are removed, any kind of space inside
 * becomes one plain space, and ü is always written in one way. Upper and lower case are left to the
 * comparison. Empty for a text that no code can be.
 */
export function codeText(text: string): string {
  const code = text
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC')
  return NOT_IN_A_CODE.test(code) ? '' : code
}
