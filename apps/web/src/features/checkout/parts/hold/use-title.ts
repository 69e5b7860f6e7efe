import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'

/** The name of the tab tells how much is to be mended: "4 to check · Check out". */
export function useTitle(faults: number): void {
  const own = useRef<string | null>(null)
  useEffect(() => {
    own.current ??= document.title
    document.title = faults === 0 ? own.current : m.checkout_title_to_check({ count: faults, title: own.current })
  }, [faults])
}
