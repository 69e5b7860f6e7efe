/** The kinds of statement that are read; recognised by their content, never by a file's name. */
export type StatementFormat = 'CAMT_053' | 'CAMT_054' | 'MT940' | 'CSV'

/** One movement of a bank statement, whatever format said it. Texts are trimmed, runs of blanks are one blank. */
export type BankLine = {
  /** Place in the file, counted from 1: the nth movement that the file names. */
  line: number
  /** What the bank calls this movement, unique within the account; empty where the file gives none. */
  entryReference: string
  /** Day the bank booked it, as `2027-05-26`. */
  bookedOn: string
  /** Day from which it counts for interest, where the file says so. */
  valuedOn: string | null
  /** Minor units of the currency; positive came in, negative went out. Never 0. */
  amount: number
  /** Minor units that the bank kept of what the payer sent, where the file says so; 0 otherwise. */
  charges: number
  /** ISO 4217, upper case. */
  currency: string
  /** IBAN of the account that the statement is of, without blanks; null where the file names none. */
  account: string | null
  /** The other side: who paid, or who was paid. Empty when unknown. */
  name: string
  /** The other side's IBAN without blanks, null when unknown. */
  iban: string | null
  /** The structured creditor reference (ISO 11649 or the Swiss one), without blanks, upper case; null when none. */
  reference: string | null
  /** What the payer wrote: the unstructured parts, one after the other with a blank between. */
  text: string
  /** The payer's own reference (end-to-end id), null when none or "NOTPROVIDED". */
  endToEndId: string | null
  /** True for a payment that was taken back or came back. */
  reversal: boolean
}
