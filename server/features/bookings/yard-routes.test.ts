import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';

onBothDatabases('the booking API', (open) => {
  let server: TestServer;
  let yard: TestDevice;
  beforeAll(async () => {
    server = await testServer(open(), [
      sampleLocation(),
      sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2 } }),
    ]);
    yard = await testDevice(server, 'yard');
  });
  afterAll(() => server.app.close());

  const booking = { unique_identification_number: 'NH1', date: '2025-11-24', time: '7:05', bay_info: 'Bay 1' };

  it('takes a booking under the name the yard system gave it; the same again changes nothing [BOOK-02]', async () => {
    const first = await yard.send('PUT', '/api/bookings/Y%2F1', booking);
    expect(first).toEqual({
      status: 201,
      json: {
        ref: 'Y/1',
        ...booking,
        time: '07:05',
        until: null,
        regnr: '',
        luprefnr: '',
        custom_signature_value: '',
        sublocation_track: null,
        extra: [],
        checked_in_at: null,
        signature_id: null,
      },
    });
    const again = await yard.send('PUT', '/api/bookings/Y%2F1', booking);
    expect(again).toEqual({ status: 200, json: first.json });
    const moved = await yard.send('PUT', '/api/bookings/Y%2F1', { ...booking, bay_info: 'Bay 2' });
    expect(moved.json).toEqual({ ...first.json, bay_info: 'Bay 2' });
    expect((await yard.send('GET', '/api/bookings/Y%2F1')).json).toEqual(moved.json);
  });

  it('deletes a booking, any number of times', async () => {
    await yard.send('PUT', '/api/bookings/gone', booking);
    expect(await yard.send('DELETE', '/api/bookings/gone')).toEqual({ status: 200, json: { deleted: true } });
    expect(await yard.send('DELETE', '/api/bookings/gone')).toEqual({ status: 200, json: { deleted: false } });
    expect((await yard.send('GET', '/api/bookings/gone')).json.error.code).toBe('booking_not_found');
  });

  it('names the mistake in a booking, and keeps the stored one', async () => {
    await yard.send('PUT', '/api/bookings/kept', booking);
    const bad = await yard.send('PUT', '/api/bookings/kept', { ...booking, time: 'noon' });
    expect(bad.status).toBe(422);
    expect(bad.json.error).toEqual({ code: 'booking_invalid', message: 'time: expected HH:MM, found "noon"' });
    expect((await yard.send('GET', '/api/bookings/kept')).json.time).toBe('07:05');
  });

  it('answers the token of a yard system only, about its own location', async () => {
    await yard.send('PUT', '/api/bookings/mine', booking);
    const elsewhere = await testDevice(server, 'yard', '2');
    expect((await elsewhere.send('GET', '/api/bookings/mine')).status).toBe(404);
    expect((await elsewhere.send('DELETE', '/api/bookings/mine')).json).toEqual({ deleted: false });
    const scanner = await testDevice(server, 'scanner');
    const refused = await scanner.send('GET', '/api/bookings/mine');
    expect([refused.status, refused.json.error.code]).toEqual([403, 'token_kind']);
    const nobody = await server.app.inject({ method: 'PUT', url: '/api/bookings/mine', payload: booking });
    expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, 'token_unknown']);
  });
});
