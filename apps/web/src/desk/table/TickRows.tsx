import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { ListChecks } from 'lucide-react'
import css from './RowHeights.module.css'

/** On phones the boxes of rows come into view with this; elsewhere they are there. */
export const TickRows = ({ onPress }: { onPress: () => void }) => (
  <span className={css.phone}>
    <IconButton icon={ListChecks} label={m.desk_tick_rows()} bordered onPress={onPress} />
  </span>
)
