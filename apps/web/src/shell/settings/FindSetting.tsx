import { m } from '@turnout/messages/generated/messages.js'
import control from '@turnout/ui/fields/Control.module.css'
import { classNames } from '@turnout/ui/class-names.ts'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { fieldNamed } from '@turnout/ui/fields/find-field.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { landOnField } from '../address/land-on-field.ts'
import { findSettings, markedParts } from './find-settings.ts'
import type { Findable } from './find-settings.ts'
import css from './settings.module.css'

interface FindSettingProps {
  settings: readonly Findable[]
  /** Where the fields stand. */
  column: RefObject<HTMLDivElement | null>
  /** The list of sections; what is found takes its place. */
  children?: ReactNode
}

/** Finds a setting while one types: arrows choose, Enter leads to the field. */
export function FindSetting({ settings, column, children }: FindSettingProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(0)
  const isAsked = text.trim() !== ''
  const found = findSettings(settings, text)
  const ask = (next: string) => {
    setText(next)
    setPicked(0)
  }
  const go = (setting: Findable | undefined) => {
    const field = setting && column.current ? fieldNamed(column.current, setting.name) : null
    if (field === null) return
    ask('')
    // The list of sections is back first, so that nothing moves under the field.
    requestAnimationFrame(() => landOnField(field, true))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !event.altKey && found.length > 0)
      setPicked((picked + step + found.length) % found.length)
    else if (event.key === 'Enter') go(found[picked])
    else if (event.key === 'Escape') ask('')
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classNames(control.wrap, css.find)} role="search">
        <span className={control.start}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={m.shell_settings_find()}
          placeholder={m.shell_settings_find()}
          aria-expanded={isAsked && found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          {...(isAsked && found.length > 0 && { 'aria-activedescendant': `${id}-${picked}` })}
          className={classNames(control.control, control.padStart)}
          autoComplete="off"
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Text as="kbd" className={css.settingsFrameKey} ground="sunken" tone="muted" aria-hidden>
          /
        </Text>
      </div>
      <Text className={css.told} tone="muted" breaks role="status">
        {isAsked && found.length > 0 && m.shell_settings_found_count({ count: found.length })}
        {isAsked && found.length === 0 && m.shell_settings_found_none({ query: text.trim() })}
      </Text>
      <Hits id={id} found={found} text={text} picked={picked} onChoose={go} />
      {!isAsked && children}
    </>
  )
}

interface HitsProps {
  id: string
  found: readonly Findable[]
  text: string
  picked: number
  onChoose: (setting: Findable) => void
}

function Hits({ id, found, text, picked, onChoose }: HitsProps) {
  return (
    <div id={`${id}-found`} role="listbox" aria-label={m.shell_settings_found()} className={css.hits}>
      {found.map((setting, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys, as comboboxes do
        <div
          key={setting.name}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === picked}
          className={css.hit}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(setting)}
        >
          <Marked label={setting.label} text={text} />
          <small>{setting.section}</small>
        </div>
      ))}
    </div>
  )
}

function Marked({ label, text }: { label: string; text: string }) {
  const parts = markedParts(label, text)
  if (parts === null) return label
  return (
    <span>
      {parts.before}
      <mark>{parts.found}</mark>
      {parts.after}
    </span>
  )
}
