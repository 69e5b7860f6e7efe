import { m } from '@turnout/messages/generated/messages.js'
import { useCurrentInView } from '@turnout/ui/lists/use-current-in-view.ts'
import { Link } from 'react-aria-components/Link'
import css from './settings.module.css'

export interface FrameSection {
  readonly id: string
  readonly title: string
  readonly isChanged: boolean
}

/** The sections of the page; on a phone one row that moves along. */
export function SectionLinks({ sections, current }: { sections: readonly FrameSection[]; current: string }) {
  const row = useCurrentInView<HTMLUListElement>(current)
  return (
    <ul ref={row} className={css.sections}>
      {sections.map(({ id, title, isChanged }) => (
        <li key={id}>
          <Link
            href={`#${id}`}
            className={css.entry ?? ''}
            {...(id === current ? { 'aria-current': 'location' as const } : {})}
          >
            {title}
            {isChanged && <span className={css.mark} role="img" aria-label={m.shell_settings_has_changes()} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
