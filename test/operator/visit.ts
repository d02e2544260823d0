import { signAsVisitor } from '../drivers/signed-visits.ts';

/* `visit.ts <address> <host>`: signs a visit at location 1 for a host, and prints its id. */
const [, , url = '', host = ''] = process.argv;
console.log(await signAsVisitor({ url }, 1, { form_field_name: 'Vera Lind', label_who_visit: host }));
