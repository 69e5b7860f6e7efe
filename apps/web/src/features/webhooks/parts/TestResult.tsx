import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { callReason } from '../call-words.ts'
import type { TestCall } from '../use-test-call.ts'
import { addressParts, msText } from '../webhook-words.ts'

/** What became of a test call, in a sentence; nothing before one was sent. */
export function TestResult({ call, url }: { call: TestCall; url: string }) {
  const { host } = addressParts(url)
  if (call.state === 'none') return null
  if (call.state === 'sending')
    return (
      <Banner tone="info" live>
        {m.webhooks_test_sending({ host })}
      </Banner>
    )
  if (call.state === 'failed') {
    return (
      <Banner tone="error" live title={m.webhooks_test_not_sent()}>
        {call.reason}
      </Banner>
    )
  }
  const { log } = call
  const { response_code: code, duration_ms: took } = log
  if (log.state === 'DELIVERED' && code !== null) {
    return (
      <Banner tone="good" live title={m.webhooks_test_arrived()}>
        {m.webhooks_test_answered({ host, code, time: msText(took ?? 0) })}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" live title={m.webhooks_test_failed()}>
      {code === null ? callReason(log) : m.webhooks_test_answered({ host, code, time: msText(took ?? 0) })}{' '}
      {m.webhooks_test_failed_next()}
    </Banner>
  )
}
