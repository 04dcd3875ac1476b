#!/usr/bin/env node
import { load } from './load.js';

// Alone it is the service; with words after it, the command line.
await load(process.argv.length > 2 ? 'cli/main' : 'main');
