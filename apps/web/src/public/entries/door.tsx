import '../door.css'
import { DoorPage } from '../../features/check-in/pages/DoorPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(DoorPage)
