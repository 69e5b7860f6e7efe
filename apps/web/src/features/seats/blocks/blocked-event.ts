/** What the list of blocked seats knows of its event. */
export interface BlockedEvent {
  readonly id: number
  readonly slug: string
  readonly timezone: string
}
