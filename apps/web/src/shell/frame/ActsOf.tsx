import { Text } from '@turnout/ui/layout/parts.tsx'
import css from './frame.module.css'
import type { NavTab } from './navigation.ts'

/** How many things wait for an act in these tabs; nothing where none does. */
export const ActsOf = ({ tabs }: { tabs: readonly Pick<NavTab, 'Acts'>[] }) =>
  tabs.map(
    ({ Acts }, place) =>
      Acts && (
        <Text as="span" key={place} className={css.acts} radius="pill" text="center" figures>
          <Acts />
        </Text>
      ),
  )
