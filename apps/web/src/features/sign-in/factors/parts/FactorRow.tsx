import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './factors.module.css'

export interface FactorRowProps {
  icon: LucideIcon
  title: ReactNode
  detail: ReactNode
  /** The detail asks for something to be done. */
  warns?: boolean
  /** A button or a menu. */
  end?: ReactNode
}

/** One way in: its sign, its name, and what there is to know about it. */
export function FactorRow({ icon: Icon, title, detail, warns = false, end }: FactorRowProps) {
  return (
    <Row className={css.row} align="center" wrap padding="12-18" rule="above">
      <Stack as="span" className={css.sign} centered fixed ground="grey-soft" radius={10} tone="muted" aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </Stack>
      <div className={css.words}>
        <Text as="strong" weight={600} breaks>
          {title}
        </Text>
        <p className={warns ? css.warning : css.detail}>{detail}</p>
      </div>
      {end}
    </Row>
  )
}
