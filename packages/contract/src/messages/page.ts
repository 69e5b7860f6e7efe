/** The data of the page on which a person says that they want no more messages. Plain JSON. */
export interface StopMessagesProps {
  readonly locale: string
  /** Where its form goes. */
  readonly page_path: string
  /** null: the link is none of ours, or the organizer is no more. */
  readonly asked: { readonly organizer: string; readonly email: string } | null
  readonly is_stopped: boolean
  readonly failure: string | null
}
