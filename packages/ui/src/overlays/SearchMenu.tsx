import type { ReactElement } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { classNames } from '../class-names.ts'
import control from '../fields/Control.module.css'
import { Box } from '../layout/parts.tsx'
import { MenuList, type MenuGroup } from './Menu.tsx'
import css from './Menu.module.css'
import shared from './overlays.module.css'

export interface SearchMenuProps {
  label: string
  groups: readonly MenuGroup[]
  /** Label and placeholder of the field, and what it holds; the owner finds the groups for it. */
  search: { label: string; value: string; onChange: (text: string) => void; none: string }
  /** The button that opens it. */
  children: ReactElement
}

/** A menu with a field on top: what is typed there chooses what the menu has. The arrows and Enter go on in it. */
export function SearchMenu({ label, groups, search, children }: SearchMenuProps) {
  return (
    <MenuTrigger onOpenChange={() => search.onChange('')}>
      {children}
      <Popover
        className={classNames(shared.popoverPopover, css.popover, css.searched)}
        placement="bottom start"
        offset={6}
      >
        <Autocomplete inputValue={search.value} onInputChange={search.onChange}>
          <SearchField aria-label={search.label} autoFocus>
            <Box padding="5-6">
              <Input className={control.control ?? ''} placeholder={search.label} />
            </Box>
          </SearchField>
          <MenuList label={label} groups={groups} none={search.none} />
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  )
}
