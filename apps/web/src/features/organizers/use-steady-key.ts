import { useRef } from 'react'
import { randomId } from '../../api/random-id.ts'

/**
 * An idempotency key that stays while the body does: a try that got no answer can be repeated
 * safely.
 */
export function useSteadyKey(): (body: unknown) => string {
  const kept = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (kept.current.text !== text) kept.current = { text, key: randomId() }
    return kept.current.key
  }
}
