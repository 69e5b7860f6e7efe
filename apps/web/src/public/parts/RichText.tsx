interface RichTextProps {
  /**
   * HTML that the server has sanitised (allow-list of domain/events/rich-text), or made from our own
   * guide; never anything else.
   */
  readonly html: string
  readonly id?: string
  readonly className?: string | undefined
}

/** Formatted text of an organizer, or of the guide. The only place of the public pages that takes HTML as it is. */
export function RichText({ html, id, className }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- formatted text has no other way in; the server sanitises on write and on read
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
