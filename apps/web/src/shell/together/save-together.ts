import { ApiError } from '../../api/api-error.ts'

/** A thing as it is saved, and its version. */
export interface ReadVersion<Values> {
  readonly values: Values
  /** The ETag of what was read. */
  readonly version: string
}

/** What a call that tells the version answered, as the values of a form. */
export async function versionAs<Thing, Values>(
  asked: Promise<{ readonly answer: { readonly data: Thing }; readonly version: string }>,
  valuesOf: (thing: Thing) => Values,
): Promise<ReadVersion<Values>> {
  const { answer, version } = await asked
  return { values: valuesOf(answer.data), version }
}

export interface SavingTogether<Values> {
  /** Reads what is saved now; null: it is new, and no other form can have it open. */
  readonly read: (() => Promise<ReadVersion<Values>>) | null
  /** Saves, if that version is still the saved one; undefined: it is new. */
  readonly onSave: (values: Values, version: string | undefined) => Promise<unknown>
}

/** A version that was saved meanwhile, under what was typed over another one. */
export interface Rebase<Values> {
  readonly base: Values
  readonly mine: Values
  readonly next: ReadVersion<Values>
}

interface Opened<Values> {
  readonly values: Values
  /** What the form began with. */
  readonly initial: Values
  /** What was read of it; null: nothing yet. */
  readonly known: ReadVersion<Values> | null
  readonly opening: () => Promise<ReadVersion<Values>>
  /** The values to send over that version. @throws Undecided where the person has to choose first */
  readonly over: (rebase: Rebase<Values>) => Values
}

/** The person has to say first which version is saved. */
export class Undecided extends Error {}

/** How often others may change what the form does not show before a save gives up. */
const TRIES = 5

const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile'

/** Saves over the version that was read. What others saved meanwhile is shown first. */
export async function saveTogether<Values>(
  { read, onSave }: SavingTogether<Values>,
  { values, initial, known, opening, over }: Opened<Values>,
): Promise<unknown> {
  if (read === null) return onSave(values, undefined)
  let mine = values
  let base = known
  if (base === null) {
    base = await opening()
    mine = over({ base: initial, mine, next: base })
  }
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try starts from what others saved
      return await onSave(mine, base.version)
    } catch (error) {
      if (!isLate(error) || tries === TRIES) throw error
      // oxlint-disable-next-line no-await-in-loop -- as above
      const next: ReadVersion<Values> = await read()
      mine = over({ base: base.values, mine, next })
      base = next
    }
  }
}

/** Changes what is saved by now, and again where others were faster: for a switch, which is about one field. */
export async function changeLatest<Values, Saved>(
  read: () => Promise<ReadVersion<Values>>,
  save: (values: Values, version: string) => Promise<Saved>,
): Promise<Saved> {
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try starts from what others saved
    const { values, version } = await read()
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      return await save(values, version)
    } catch (error) {
      if (!isLate(error) || tries === TRIES) throw error
    }
  }
}

/** Others wrote something else into the field that saves itself. */
export class OthersWrote extends Error {
  readonly theirs: string

  constructor(theirs: string) {
    super('others wrote something else')
    this.theirs = theirs
  }
}

/**
 * Saves a single field: over whatever others changed beside it, and only while it reads as it did
 * when typing began.
 * @throws OthersWrote
 */
export const saveField = <Saved>(
  {
    read,
    onSave,
  }: { read: () => Promise<ReadVersion<string>>; onSave: (mine: string, version: string) => Promise<Saved> },
  { base, mine }: { readonly base: string; readonly mine: string },
): Promise<Saved> =>
  changeLatest(read, (theirs, version) => {
    if (theirs !== base && theirs !== mine) throw new OthersWrote(theirs)
    return onSave(mine, version)
  })
