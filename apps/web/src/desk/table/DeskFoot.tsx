import { Text } from '@turnout/ui/layout/parts.tsx'
import { useSyncExternalStore } from 'react'
import { keyCap } from '../../shell/keys/key-cap.ts'
import { onPageKeys, pageKeys } from '../../shell/keys/page-keys.ts'
import { hasShortcuts } from '../shortcut-choice.ts'
import css from './table.module.css'

export interface FootFigure {
  readonly key: string
  /** "orders", "Paid" */
  readonly label: string
  readonly value: string
  /** The figure is before its word: "284 orders". */
  readonly first?: boolean
  /** Leaves first where there is little room. */
  readonly minor?: boolean
}

/** What the whole result adds up to, not only what is loaded. At its end a few of the keys. */
export function DeskFoot({ figures }: { figures: readonly FootFigure[] }) {
  return (
    <Text as="div" className={css.foot} fixed ground="canvas" clipped size={13} tone="muted" lines="one" figures>
      <p className={css.figures} role="status">
        {figures.map(({ key, label, value, first, minor }) => (
          <span key={key} data-minor={minor || undefined}>
            {first ? null : `${label} `}
            <Text as="bdi" weight={650} tone="text">
              {value}
            </Text>
            {first ? ` ${label}` : null}
          </span>
        ))}
      </p>
      {figures.length > 0 && (
        <span className={css.end}>
          <KeyHints />
        </span>
      )}
    </Text>
  )
}

/** The keys that are worth a hint under a list. */
const HINTED = ['j', 'x', 'f', 'd']

/** A few of the page's keys, for people who have them on. */
function KeyHints() {
  const groups = useSyncExternalStore(onPageKeys, pageKeys)
  if (!hasShortcuts()) return null
  return groups
    .flatMap(({ keys }) => keys)
    .filter(({ chord }) => HINTED.includes(chord))
    .map(({ chord, does }) => (
      <span key={chord}>
        <Text as="kbd" className={css.key} ground="surface" radius={6} tone="muted">
          {keyCap(chord)}
        </Text>{' '}
        {does}
      </span>
    ))
}
