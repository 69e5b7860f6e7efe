/** The keys with which an instance signs passes for Apple Wallet; everything as PEM. */
export interface AppleWallet {
  readonly passTypeId: string
  readonly teamId: string
  readonly certificate: string
  /** RSA, unencrypted. */
  readonly key: string
  /** Apple's intermediate certificate (WWDR), between `certificate` and Apple's root. */
  readonly wwdrCertificate: string
}

/** The keys with which an instance signs links to Google Wallet. */
export interface GoogleWallet {
  /** A number, as text. */
  readonly issuerId: string
  /** Address of the service account. */
  readonly email: string
  /** RSA, PEM. */
  readonly key: string
}

/** The wallets that an instance makes passes for; null: their buttons are left out. */
export interface Wallets {
  readonly apple: AppleWallet | null
  readonly google: GoogleWallet | null
}
