import { useSyncExternalStore } from 'react'
import { keyCap } from '../../shell/keys/key-cap.ts'
import { onPageKeys, pageKeys } from '../../shell/keys/page-keys.ts'
import { hasShortcuts } from '../shortcut-choice.ts'
import css from './KeyHints.module.css'

/** The keys that are worth a hint under a list. */
const HINTED = ['j', 'x', 'f', 'd']

/** A few of the page's keys, for whoever has them on. */
export function KeyHints() {
  const groups = useSyncExternalStore(onPageKeys, pageKeys)
  if (!hasShortcuts()) return null
  return groups
    .flatMap(({ keys }) => keys)
    .filter(({ chord }) => HINTED.includes(chord))
    .map(({ chord, does }) => (
      <span key={chord}>
        <kbd className={css.key}>{keyCap(chord)}</kbd> {does}
      </span>
    ))
}
