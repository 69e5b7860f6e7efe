/** At most two letters for a person: those of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
