import { X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { AppleWallet, GoogleWallet, Wallets } from '../wallet/wallet.ts'
import { ConfigError } from './config-error.ts'
import { pemOf, pkcs8, rsaKeyOf, textOf } from './read-pem.ts'

/**
 * The settings of wallets. Certificates and keys: PEM, or the same in base 64 where a setting must
 * be one line.
 */
export const walletSettings = {
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]+$/u, 'looks like pass.com.example.tickets')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/u, 'has ten capitals and digits')
    .optional(),
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/u, 'is a number')
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
}

type Settings = { readonly [Name in keyof typeof walletSettings]?: string | undefined }

/**
 * @throws ConfigError for half a set, and for what could not sign: better at the start than at the
 * first guest.
 */
export const readWallets = (set: Settings): Wallets => ({ apple: appleOf(set), google: googleOf(set) })

const APPLE_NAMES = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
] as const
const GOOGLE_NAMES = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const

/** All of them, or null when none is there. */
function allOf<Name extends keyof Settings>(
  set: Settings,
  names: readonly Name[],
  what: string,
): Record<Name, string> | null {
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(`${what} needs ${names.join(', ')} together; ${missing.join(' and ')} is missing.`)
  return Object.fromEntries(names.map((name) => [name, set[name] ?? ''])) as Record<Name, string>
}

function appleOf(set: Settings): AppleWallet | null {
  const given = allOf(set, APPLE_NAMES, 'Apple Wallet')
  if (given === null) return null
  const certificate = readCertificate('APPLE_PASS_CERTIFICATE', given.APPLE_PASS_CERTIFICATE)
  const wwdr = readCertificate('APPLE_WWDR_CERTIFICATE', given.APPLE_WWDR_CERTIFICATE)
  const key = readRsaKey('APPLE_PASS_KEY', pemOf(given.APPLE_PASS_KEY))
  if (!certificate.checkPrivateKey(key)) refuse('APPLE_PASS_KEY', 'it is not the key of APPLE_PASS_CERTIFICATE')
  if (!certificate.subject.split('\n').includes(`UID=${given.APPLE_PASS_TYPE_ID}`))
    refuse('APPLE_PASS_CERTIFICATE', `it is not for ${given.APPLE_PASS_TYPE_ID}`)
  if (!certificate.checkIssued(wwdr))
    refuse('APPLE_WWDR_CERTIFICATE', 'it did not issue APPLE_PASS_CERTIFICATE; Apple has several, by generation')
  return {
    passTypeId: given.APPLE_PASS_TYPE_ID,
    teamId: given.APPLE_TEAM_ID,
    certificate: certificate.toString(),
    key: pkcs8(key),
    wwdrCertificate: wwdr.toString(),
  }
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() })

function googleOf(set: Settings): GoogleWallet | null {
  const given = allOf(set, GOOGLE_NAMES, 'Google Wallet')
  if (given === null) return null
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT'
  const account = serviceAccount.safeParse(jsonOf(given[name]))
  if (!account.success)
    return refuse(name, 'it is not the JSON of a service account, with client_email and private_key')
  const key = readRsaKey(name, account.data.private_key)
  return { issuerId: given.GOOGLE_WALLET_ISSUER_ID, email: account.data.client_email, key: pkcs8(key) }
}

/** The values never stand in the message: most of them are secret. */
function refuse(name: string, why: string): never {
  throw new ConfigError(`${name} cannot be used: ${why}.`)
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(textOf(value, '{'))
  } catch {
    return null
  }
}

function readCertificate(name: keyof Settings, value: string): X509Certificate {
  try {
    return new X509Certificate(pemOf(value))
  } catch {
    return refuse(name, 'it is no certificate in PEM')
  }
}

function readRsaKey(name: keyof Settings, pem: string): KeyObject {
  return rsaKeyOf(pem) ?? refuse(name, 'it holds no unencrypted RSA key in PEM')
}
