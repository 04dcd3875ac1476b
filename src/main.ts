import { compiledPostgres } from './db/embedded/wasm.ts';

// Before the modules of the service are loaded, which takes as long.
if (!process.env.DATABASE_URL) compiledPostgres();

const { serve } = await import('./process/serve.ts');
await serve(process.env);
