/** Characters of a first or last name (spec §5). A last name may be left out: many people have one name. */
export const NAME_LENGTH = { min: 1, max: 50 } as const

/** The full name as shown, without a stray space when there is no last name. */
export const fullName = (firstName: string, lastName: string | null): string =>
  [firstName, lastName ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
