/** Where the installation is, and who calls. */
export interface Settings {
  /** For example `https://tickets.example`. */
  readonly origin: string
  /** An API token (`tno_…`). Without one only what is open to anyone answers. */
  readonly token?: string
  /** Of messages in answers: `en`, `de`. */
  readonly language?: string
  /** How often a call is tried again; 3 without it. */
  readonly retries?: number
  /** How long one try may take; 30 seconds without it. */
  readonly timeoutMs?: number
  /** In place of the global one. */
  readonly fetch?: typeof fetch
}
