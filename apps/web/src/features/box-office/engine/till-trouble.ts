/** Why something was not done, for a person to read. */
export type Trouble =
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'left'; readonly title: string; readonly left: number }
  | { readonly kind: 'unknown-code' }
  /** Seats left the basket, because there is no network. */
  | { readonly kind: 'seats-off' }
