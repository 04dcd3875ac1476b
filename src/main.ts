import { serve } from './process/serve.ts';

await serve(process.env);
