const HEX = /^#[0-9a-f]{6}$/iu

/** Whether the text is a colour like #ffffff. */
export const isHex = (text: string): boolean => HEX.test(text)
