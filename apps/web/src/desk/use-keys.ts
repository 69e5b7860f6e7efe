import { useRef } from 'react'
import { randomId } from '../api/random-id.ts'

/**
 * The idempotency key of a request by its content: the same content again is the same act, any
 * other is another.
 */
export function useKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const said = JSON.stringify(body)
    const key = keys.current.get(said) ?? randomId()
    keys.current.set(said, key)
    return key
  }
}
