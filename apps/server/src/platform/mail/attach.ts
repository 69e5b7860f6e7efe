import type { Attachment, MailRow } from './store.ts'

/** A file as it travels. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
  /** Of a picture that the HTML part shows in place. */
  readonly cid?: string
}

/**
 * Makes the files of each kind of attachment from its id and the address that the mail goes to; the
 * composition hands it in, the platform knows no kind. null: its content is meanwhile not for this
 * address, and the mail leaves without. `mail`: the same for all files of one mail.
 */
export type FileMakers = Readonly<
  Record<string, (id: number, recipient: string, mail: object) => Promise<MailFile | null>>
>

/** Asks once for each id and mail: the files of one mail are made at once, of the same rows. Another mail asks anew. */
export function oncePerMail<Found>(ask: (id: number) => Promise<Found>): (mail: object, id: number) => Promise<Found> {
  const known = new WeakMap<object, Map<number, Promise<Found>>>()
  return (mail, id) => {
    const ofMail = known.get(mail) ?? new Map<number, Promise<Found>>()
    known.set(mail, ofMail)
    const asked = ofMail.get(id) ?? ask(id)
    ofMail.set(id, asked)
    return asked
  }
}

/** The files that go with a mail, as its row says. */
const attachmentsOf = (mail: Pick<MailRow, 'attachments'>): readonly Attachment[] =>
  // The column holds what `queueMail` put there.
  mail.attachments as unknown as readonly Attachment[]

/**
 * The files that go with a mail.
 * @throws when nobody makes files of a kind: the mail must not leave without what it promises.
 */
export async function filesOf(
  mail: Pick<MailRow, 'attachments' | 'recipient'>,
  makers: FileMakers,
): Promise<MailFile[]> {
  const made = await Promise.all(
    attachmentsOf(mail).map(async ({ kind, id, cid }) => {
      const make = makers[kind]
      if (make === undefined) throw new Error(`Nobody makes attachments of kind ${kind}`)
      const file = await make(id, mail.recipient, mail)
      return file === null || cid === undefined ? file : { ...file, cid }
    }),
  )
  return made.filter((file) => file !== null)
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
