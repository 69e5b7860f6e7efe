import { m } from '@turnout/messages/generated/messages.js'
import type { LucideIcon } from 'lucide-react'
import type { LedPanel } from '../../designer/use-led-panel.ts'
import css from './designer.module.css'

interface DesignerRailProps<Name extends string> {
  led: LedPanel<Name>
  entries: readonly { readonly name: Name; readonly icon: LucideIcon; readonly label: () => string }[]
}

/** Leads to the parts of the panel, and says which one is in view. */
export function DesignerRail<Name extends string>({ led, entries }: DesignerRailProps<Name>) {
  return (
    <nav className={css.rail} aria-label={m.events_designer_controls()}>
      {entries.map(({ name, icon: Icon, label }) => (
        <button
          key={name}
          type="button"
          aria-current={name === led.control ? 'true' : undefined}
          onClick={() => led.show(name)}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {label()}
        </button>
      ))}
    </nav>
  )
}
