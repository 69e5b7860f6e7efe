/** The challenge that an authenticator says it answers; null for what is no answer at all. Judged by whether it is one of ours. */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    const challenge = (told as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
