import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Attachment, MailRow } from './store.ts'

/** A file as it travels. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
  /** Of a picture that the HTML part shows in place. */
  readonly cid?: string
  /** Goes where this one goes: the same for other readers. */
  readonly beside?: MailFile
}

/**
 * Makes the files of each kind of attachment from its id and the address that the mail goes to; the
 * composition hands it in, the platform knows no kind. null: its content is meanwhile not for this
 * address, and the mail leaves without. `batch`: the same for all mails that leave together.
 */
export type FileMakers = Readonly<
  Record<string, (id: number, recipient: string, batch: object) => Promise<MailFile | null>>
>

interface Asked<Found> {
  readonly answers: Map<number, Promise<Found | undefined>>
  /** Named since the last question, which is asked once everything that runs now has named its ids. */
  ids: number[]
  next: Promise<ReadonlyMap<number, Found>> | null
}

/**
 * Asks once for all ids that the files of one batch want at the same time, and keeps what it heard for
 * that batch: another batch asks anew. An id that `ask` leaves out has nothing.
 */
export function oncePerBatch<Found>(
  ask: (ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>,
): (batch: object, id: number) => Promise<Found | undefined> {
  const batches = new WeakMap<object, Asked<Found>>()
  return (batch, id) => {
    const asked: Asked<Found> = batches.get(batch) ?? { answers: new Map(), ids: [], next: null }
    batches.set(batch, asked)
    const known = asked.answers.get(id)
    if (known !== undefined) return known
    asked.ids.push(id)
    asked.next ??= nextTurn().then(() => {
      const { ids } = asked
      asked.ids = []
      asked.next = null
      return ask(ids)
    })
    const answer = asked.next.then((found) => found.get(id))
    asked.answers.set(id, answer)
    return answer
  }
}

/** The files that go with a mail, as its row says. */
const attachmentsOf = (mail: Pick<MailRow, 'attachments'>): readonly Attachment[] =>
  // The column holds what `queueMail` put there.
  mail.attachments as unknown as readonly Attachment[]

/**
 * The files that go with a mail; one that leaves alone is its own batch.
 * @throws when there is no maker of a kind: the mail must not leave without what it promises.
 */
export async function filesOf(
  mail: Pick<MailRow, 'attachments' | 'recipient'>,
  makers: FileMakers,
  batch: object = mail,
): Promise<MailFile[]> {
  const made = await Promise.all(
    attachmentsOf(mail).map(async ({ kind, id, cid }) => {
      const make = makers[kind]
      if (make === undefined) throw new Error(`There is no maker of attachments of kind ${kind}`)
      const file = await make(id, mail.recipient, batch)
      return file === null || cid === undefined ? file : { ...file, cid }
    }),
  )
  return made.flatMap((file) => (file === null ? [] : [file, ...(file.beside === undefined ? [] : [file.beside])]))
}

/** With the link around it, which would lead on without a word. */
const PICTURE = /(?:<a [^>]*>)?<img src="cid:([^"]+)"[^>]*>(?:<\/a>)?/gu

/**
 * The HTML part with its pictures at the addresses that `addressOf` answers. One that is meanwhile
 * not for this reader, or is gone, is left out: the words beside it say the same.
 */
export const withPictures = (
  html: string,
  files: readonly MailFile[],
  addressOf: (file: MailFile, cid: string) => string,
): string =>
  html.replaceAll(PICTURE, (image, cid: string) => {
    const file = files.find((one) => one.cid === cid)
    return file === undefined ? '' : image.replace(`cid:${cid}`, addressOf(file, cid))
  })
