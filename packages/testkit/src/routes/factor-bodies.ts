/** A browser's answer to a challenge that was not asked. */
const CLIENT_DATA = Buffer.from('{"type":"webauthn.get","challenge":"AAAA"}').toString('base64url')

const SIGNED = {
  id: 'AAAA',
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
}

/** A body that each writing endpoint of second factors takes. */
export const FACTOR_BODIES = {
  'factors.confirmCodes': { code: '123 456' },
  'factors.addPasskey': {
    name: 'MacBook',
    credential: {
      id: 'AAAA',
      response: { clientDataJSON: CLIENT_DATA, attestationObject: 'AAAA', transports: ['internal'] },
    },
  },
  'factors.renamePasskey': { name: 'MacBook' },
  'factors.requireTwoFactor': { requires_two_factor: false },
  'factors.proveByCode': { code: '123456', recovery_code: null },
  'factors.proveByPasskey': { credential: SIGNED },
  'factors.secondStep': { challenge: 'x'.repeat(43), code: '123456', recovery_code: null },
  'factors.signInByPasskey': { credential: SIGNED },
} as const
