import { useEffect, useRef } from 'react'

/** Moves a row that is wider than its room to what is current in it: of the row alone, the page stays where it is. */
export function useCurrentInView<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const entry = row.current?.querySelector('[aria-current]')
    if (!entry || !row.current) return
    const before = entry.getBoundingClientRect().left - row.current.getBoundingClientRect().left
    row.current.scrollBy({ left: before - row.current.clientWidth / 3 })
  }, [current])
  return row
}
