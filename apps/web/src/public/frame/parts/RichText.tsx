interface RichTextProps {
  /**
   * HTML that the server has sanitised (allow-list of domain/events/rich-text), or made from our own
   * guide; never anything else.
   */
  readonly html: string
  readonly id?: string
  readonly className?: string | undefined
  /** The language of the text, where that is not the page's. */
  readonly lang?: string | undefined
}

/** Formatted text of an organizer, or of the guide. The only place of the public pages that takes HTML as it is. */
export function RichText({ html, id, className, lang }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- formatted text has no other way in; the server sanitises on write and on read
  return <div id={id} className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
