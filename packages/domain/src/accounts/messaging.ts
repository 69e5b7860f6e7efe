/*
 * The accounts that may write to buyers and guests. Mail in a stranger's name is how tickets get
 * phished, so the sender's own address is proven and the operator of the installation has looked at
 * the account (docs/domain/confirmed-addresses.md).
 */

export interface Sender {
  /** The user followed the link of a mail to their address. */
  readonly isEmailConfirmed: boolean
  /** The operator verified the account, or this installation asks for no verification. */
  readonly isAccountVerified: boolean
}

export type SenderRefusal = 'email_not_confirmed' | 'account_not_verified'

/**
 * Whether a sender may write, or the first condition that is missing: the address comes first,
 * because its owner can mend it at once.
 */
export function judgeSender(sender: Sender): 'allowed' | { refused: SenderRefusal } {
  if (!sender.isEmailConfirmed) return { refused: 'email_not_confirmed' }
  return sender.isAccountVerified ? 'allowed' : { refused: 'account_not_verified' }
}
