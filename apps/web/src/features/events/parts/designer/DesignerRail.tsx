import { m } from '@turnout/messages/generated/messages.js'
import { Crop, ImageMinus, ListOrdered, Palette, RectangleEllipsis, Type, type LucideIcon } from 'lucide-react'
import { CONTROLS, type Control } from '../../designer/page-document.ts'
import css from './Designer.module.css'

const ENTRIES: Readonly<Record<Control, { icon: LucideIcon; label: () => string }>> = {
  colours: { icon: Palette, label: m.events_designer_colours },
  ground: { icon: ImageMinus, label: m.events_designer_ground },
  cover: { icon: Crop, label: m.events_designer_cover },
  fonts: { icon: Type, label: m.events_designer_fonts },
  words: { icon: RectangleEllipsis, label: m.events_designer_words },
  sections: { icon: ListOrdered, label: m.events_designer_sections },
}

/** Leads to the parts of the panel, and says which one is in view. */
export function DesignerRail({ control, onShow }: { control: Control; onShow: (control: Control) => void }) {
  return (
    <nav className={css.rail} aria-label={m.events_designer_controls()}>
      {CONTROLS.map((name) => {
        const { icon: Icon, label } = ENTRIES[name]
        return (
          <button
            key={name}
            type="button"
            aria-current={name === control ? 'true' : undefined}
            onClick={() => onShow(name)}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            {label()}
          </button>
        )
      })}
    </nav>
  )
}
