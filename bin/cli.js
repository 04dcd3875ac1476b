#!/usr/bin/env node
import './require-node.js';

await import('../src/cli/main.ts');
