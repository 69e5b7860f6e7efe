import type { MailTransport } from './deliver.ts'

/**
 * While the mail server says nothing, one mail at a time waits for it; the others fail at once and are tried again.
 * Else each worker would stand for seconds at one mail after another, and no other job would be done.
 */
export function oneWhileSilent(transport: MailTransport): MailTransport {
  let isSilent = false
  let waiting = 0
  return {
    close: () => transport.close(),
    async send(mail, files) {
      if (isSilent && waiting > 0) throw new Error('The mail server does not answer')
      waiting += 1
      try {
        await transport.send(mail, files)
        isSilent = false
      } catch (error) {
        isSilent = (error as { readonly code?: unknown }).code === 'ETIMEDOUT'
        throw error
      } finally {
        waiting -= 1
      }
    },
  }
}
