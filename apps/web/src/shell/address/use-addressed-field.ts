import { fieldNamed } from '@turnout/ui/fields/find-field.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { landOnField } from './land-on-field.ts'

/** Pages load and forms are drawn within this; whoever types meanwhile is not disturbed. */
const WAIT_MS = 8000

const NAMED = /^#field=([a-z_.\d-]{1,60})$/u

/** Gives the focus to the field that the address names (`#field=description`), as soon as it is there. */
export function useAddressedField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = NAMED.exec(hash)?.[1]
    if (name === undefined) return
    return whenThere(name)
  }, [hash, key])
}

/** Looks now and after every change of the page. @returns how to stop looking */
function whenThere(name: string): () => void {
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  const look = () => {
    const field = fieldNamed(document, name)
    if (field === null) return
    stop()
    landOnField(field)
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, WAIT_MS)
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  look()
  return stop
}
