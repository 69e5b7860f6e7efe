import { useEffect, useState } from 'react'

/** A section is read once its head is above this share of the window. */
const READ_FROM = 0.38

function sectionInView(ids: readonly string[]): string {
  const root = document.documentElement
  const isAtEnd = root.scrollHeight > root.clientHeight && root.scrollTop + root.clientHeight >= root.scrollHeight - 2
  if (isAtEnd) return ids.at(-1) ?? ''
  const isRead = (id: string) => {
    const element = document.getElementById(id)
    return element !== null && element.getBoundingClientRect().top < window.innerHeight * READ_FROM
  }
  return ids.findLast(isRead) ?? ids[0] ?? ''
}

/** The section that one reads, as the page moves. */
export function useSectionInView(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const known = ids.join(' ')
  useEffect(() => {
    const look = () => setCurrent(sectionInView(known.split(' ')))
    look()
    // Whatever scrolls: the window, or the sheet in it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [known])
  return current
}
