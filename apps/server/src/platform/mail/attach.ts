import type { Attachment, MailRow } from './store.ts'

/** A file as it travels. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Makes the files of each kind of attachment from its id; the composition hands it in, the platform knows no kind. */
export type FileMakers = Readonly<Record<string, (id: number) => Promise<MailFile>>>

/** What goes with a mail, as its row says. */
export const attachmentsOf = (mail: Pick<MailRow, 'attachments'>): readonly Attachment[] =>
  // The column holds what `queueMail` put there.
  mail.attachments as unknown as readonly Attachment[]

/** @throws when nobody makes files of a kind: the mail must not leave without what it promises. */
export function fileOf({ kind, id }: Attachment, makers: FileMakers): Promise<MailFile> {
  const make = makers[kind]
  if (make === undefined) throw new Error(`Nobody makes attachments of kind ${kind}`)
  return make(id)
}
