import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import type { Gauges } from '../../observe/gauges.ts';
import { fromJson } from '../../store/json.ts';
import { reported } from './kiosks.ts';

const WAITING = 'gatehouse_kiosk_outbox_visits';

export const kioskGauges: Gauges = {
  about: { [WAITING]: { help: 'Visits that wait on kiosks, as they last reported.', labels: ['location'] } },
  async read(db) {
    // biome-ignore lint/plugin/unlimited-list: kiosks, which staff set up.
    const rows = await reported(db).select(['k.location_id', 'k.report']).execute();
    return rows.map(({ location_id, report }) => ({
      name: WAITING,
      labels: { location: location_id },
      value: fromJson<DeviceReport>(report).outbox.count,
    }));
  },
};
